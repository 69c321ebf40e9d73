export { dataFiles, dataPath, type PackData } from './data.ts';
export { type FactsFile, factsSchema, type Manifest, manifestSchema } from './media.ts';
export { frontMatterSchema } from './page.ts';
export { type Profile, type ProfileFilm, type ProfilePage, profileSchema } from './profile.ts';
export { factSchema, factSheetSchema } from './profile-parts.ts';
