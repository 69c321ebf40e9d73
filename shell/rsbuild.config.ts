import { shellConfig } from '@kalalaya/build';

export default shellConfig(import.meta.dirname);
