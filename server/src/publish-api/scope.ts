import { EVERY_COLLEGE } from '../release/registry.ts';
import { RefusedError } from './authorise.ts';
import { collegeFor, type Grant } from './keys.ts';

/** What a request is about, once it may be. */
export interface Asked {
  readonly key: Grant;
  readonly name: string;
  readonly college: string;
}

/** Throws `RefusedError` unless the key is for this remote and college. */
export function assertScope(
  key: Grant,
  name: string,
  asked: string | undefined,
  known: readonly string[],
): Asked {
  if (!key.remotes.includes(name)) {
    throw new RefusedError(403, `Key ${key.id} publishes ${key.remotes.join(', ')}, not ${name}.`);
  }
  const college = collegeFor(key, asked);
  if (college === null) {
    const own = key.colleges.join(', ');
    throw new RefusedError(
      403,
      asked === undefined
        ? `Key ${key.id} is for ${own}: say for which, --college ${key.colleges[0]}.`
        : `Key ${key.id} is for ${own}, not for ${asked === EVERY_COLLEGE ? 'every college' : asked}.`,
    );
  }
  if (college !== EVERY_COLLEGE && !known.includes(college)) {
    throw new RefusedError(404, `There is no college ${college} here.`);
  }
  return { key, name, college };
}
