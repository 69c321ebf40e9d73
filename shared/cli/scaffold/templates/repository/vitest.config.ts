import { remoteTests } from '@kalalaya/testing/vitest';
import { defineConfig } from 'vitest/config';

export default defineConfig(remoteTests);
