import { shellConfig } from '@kalalaya/shared/build';

export default shellConfig(import.meta.dirname);
