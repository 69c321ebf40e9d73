import { remoteConfig } from '@kalalaya/shared/build';

export default remoteConfig(import.meta.dirname, {
  embed: {
    instead: {
      axios: 'embed/fetching.ts',
      'kit/pdf-frame/pdf-place.ts': 'embed/pdf/pdf-place.ts',
      'kit/pdf-frame/pdf-worker.ts': 'embed/pdf/pdf-worker.ts',
    },
  },
});
