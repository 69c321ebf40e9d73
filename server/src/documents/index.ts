export { answerDocuments, isDocumentCall } from './answers/index.ts';
export { matrixTable } from './answers/matrix.ts';
export { CollegeDocuments } from './college-documents.ts';
export type { DocumentIndex, DocumentMatch, DocumentQuery } from './types.ts';
