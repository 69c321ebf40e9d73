export { dataFiles, type PackData } from './data.ts';
export { factSchema, factSheetSchema } from './fact-sheet.ts';
export { type FactsFile, factsSchema, type Manifest, manifestSchema } from './media.ts';
export { frontMatterSchema } from './page.ts';
export { type Profile, type ProfileFilm, type ProfilePage, profileSchema } from './profile.ts';
