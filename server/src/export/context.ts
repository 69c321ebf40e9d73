import type { College } from '../portal/college.ts';
import type { ExportFolder } from './folder.ts';
import type { CopyPlan } from './view.ts';

/** What every part of a copy is made from, and to. */
export interface PartOfCopy {
  readonly college: College;
  readonly plan: CopyPlan;
  readonly folder: ExportFolder;
  /** Told how many are done of those that are known of so far. */
  readonly onProgress: (done: number, found: number) => void;
}
