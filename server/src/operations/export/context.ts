import type { College } from '../../content/college.ts';
import type { ExportFolder } from './folder.ts';
import type { ExportPlan } from './view.ts';

/** Source and target of one part of an export. */
export interface ExportContext {
  readonly college: College;
  readonly plan: ExportPlan;
  readonly folder: ExportFolder;
  /** Called with the number of items done and of those discovered so far. */
  readonly onProgress: (done: number, total: number) => void;
}
