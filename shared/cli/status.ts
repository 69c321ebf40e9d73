import { collegeLabel, EVERY_COLLEGE } from './signed-requests/college.ts';
import type { KeyStatus } from './signed-requests/events.ts';

type RemoteStatus = KeyStatus['remotes'][number];
type StoredRelease = RemoteStatus['releases'][number];

const minuteOf = (time: string) => `${time.slice(0, 16).replace('T', ' ')} UTC`;

const SHORT_HASH = 7;

/** Returns the fields of a release that are known: day, commit, author and note. */
const detailsOf = ({ received, commit, author, note }: StoredRelease) =>
  [received?.slice(0, 10), commit?.slice(0, SHORT_HASH), author, note].filter((field) => field !== undefined);

function remoteLines(remote: RemoteStatus): string[] {
  const { name, live } = remote;
  const pointers = live.map(
    ({ college, version, since, by, previous }) =>
      `${name} for ${collegeLabel(college)}: ${version}, since ${minuteOf(since)} by ${by}, before: ${previous ?? 'nothing'}`,
  );
  const releases = remote.releases.map((release) => {
    const colleges = live.filter(({ version }) => version === release.version);
    const isLive =
      colleges.length > 0 ? [`live for ${colleges.map((one) => collegeLabel(one.college)).join(', ')}`] : [];
    return `  ${[release.version, ...isLive, ...detailsOf(release)].join('  ')}`;
  });
  return [
    ...(pointers.length > 0 ? pointers : [`${name}: no release is live`]),
    ...(releases.length > 0
      ? [`${name} in the portal:`, ...releases]
      : [`${name} in the portal: no release`]),
  ];
}

/** Returns the lines that `kalalaya status` prints. */
export const statusLines = (status: KeyStatus): string[] => [
  `Key ${status.key} of ${status.name}`,
  ...status.remotes.flatMap(remoteLines),
];

/** What {@link liveVersion} returns if nothing is live. */
export const NOTHING_LIVE = 'none';

/** Returns the version that is live for the target of a move, or `none`. */
export function liveVersion(status: KeyStatus, name: string, college: string | undefined): string {
  const [onlyCollege, ...others] = status.colleges;
  const target = college ?? (others.length === 0 ? onlyCollege : undefined) ?? EVERY_COLLEGE;
  const remote = status.remotes.find((one) => one.name === name);
  return remote?.live.find((pointer) => pointer.college === target)?.version ?? NOTHING_LIVE;
}
