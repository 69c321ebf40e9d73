export { remoteConfig, shellConfig } from './preset.ts';
