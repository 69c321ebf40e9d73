import { RefusedError } from '../../publishing/authorise.ts';
import { collegeFor, type Grant } from '../../publishing/keys.ts';
import { collegeLabel, EVERY_COLLEGE } from '../../release/registry.ts';

/** Key, remote and college of an authorised request. */
export interface PublishScope {
  readonly key: Grant;
  readonly name: string;
  readonly college: string;
}

/**
 * Returns the scope of a request.
 *
 * @throws {RefusedError} unless the key is for this remote and college.
 */
export function assertScope(
  key: Grant,
  name: string,
  requestedCollege: string | undefined,
  collegeIds: readonly string[],
): PublishScope {
  if (!key.remotes.includes(name)) {
    throw new RefusedError(403, `Key ${key.id} publishes ${key.remotes.join(', ')}, not ${name}.`);
  }
  const college = collegeFor(key, requestedCollege);
  if (college === null) {
    const allowedColleges = key.colleges.join(', ');
    throw new RefusedError(
      403,
      requestedCollege === undefined
        ? `Key ${key.id} is for ${allowedColleges}. Choose one with --college ${key.colleges[0]}.`
        : `Key ${key.id} is for ${allowedColleges}, not for ${collegeLabel(requestedCollege)}.`,
    );
  }
  if (college !== EVERY_COLLEGE && !collegeIds.includes(college)) {
    throw new RefusedError(404, `There is no college ${college}.`);
  }
  return { key, name, college };
}
