export { finishRestore } from './journal.ts';
export { restoreBackup } from './restore.ts';
export { writeBackup } from './write.ts';
