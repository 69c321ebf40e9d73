import { remoteConfig } from '@kalalaya/build';

export default remoteConfig(import.meta.dirname, {
  embed: {
    instead: {
      '@kalalaya/kit/page/introduction.ts': 'embed/pages/no-introduction.tsx',
      '@kalalaya/kit/page/answer-first.tsx': 'embed/pages/no-introduction.tsx',
      'zustand/middleware': 'embed/session.ts',
      '@kalalaya/kit/pdf-frame/use-pdf-in-page.ts': 'embed/pdf/use-pdf-in-page.ts',
      '@kalalaya/kit/pdf-frame/pdf-worker.ts': 'embed/pdf/pdf-worker.ts',
    },
  },
});
