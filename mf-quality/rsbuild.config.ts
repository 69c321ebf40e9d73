import { remoteConfig } from '@kalalaya/build';

export default remoteConfig(import.meta.dirname, {
  embed: {
    instead: {
      axios: 'embed/fetching.ts',
      '@kalalaya/kit/pdf-frame/pdf-place.ts': 'embed/pdf/pdf-place.ts',
      'kit/pdf-frame/pdf-worker.ts': 'embed/pdf/pdf-worker.ts',
    },
  },
});
