import { remoteConfig } from '@kalalaya/build';

export default remoteConfig(import.meta.dirname);
