import { remoteConfig } from '@kalalaya/shared/build';

export default remoteConfig(import.meta.dirname);
