export { Ledger } from './addresses/ledger.ts';
export { parseId } from './addresses/permanent-id.ts';
export { createPackHashReader } from './addresses/record-addresses.ts';
export { CollegeDocuments } from './college-documents.ts';
export { plainName } from './document-lookup.ts';
export { FileChecks } from './file-checks.ts';
export { handleDocumentCall, isDocumentCall, isOptionalCall } from './queries/index.ts';
export { getMatrix, getMatrixTable } from './queries/matrix.ts';
