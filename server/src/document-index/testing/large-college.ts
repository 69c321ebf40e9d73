/** Dimensions of a generated college. */
export interface Size {
  readonly years: number;
  readonly files: number;
  /** Title of each metric's folder after its number. */
  readonly folder?: string;
}

/** A document of the generated college. */
export interface GeneratedDocument {
  readonly title: string;
  readonly fileName: string;
  readonly metric: string;
  /** Such as `2022-23`. */
  readonly year: string;
  /** A word that no other document contains. */
  readonly ownWord: string;
}

const CRITERIA = 7;
const INDICATORS = 3;
const METRICS = 4;

const subjects = [
  'Enrolment register',
  'Mentoring diary',
  'Internship logbook',
  'Sanction letter',
  'Audit statement',
  'Attendance abstract',
  'അധ്യാപന റിപ്പോർട്ട്',
  'Feedback analysis',
  'Laboratory inventory',
  'Placement summary',
  'Alumni contribution',
  'Result analysis',
];

const syllables = ['ka', 'vo', 'ri', 'nu', 'tha', 'me', 'lo', 'shi', 'pa', 'du'];

/** Returns a unique word for a number. */
const wordOf = (number: number) =>
  [...String(number).padStart(5, '0')].map((digit) => syllables[Number(digit)]).join('');

const periodAt = (index: number) => `${2024 - index}-${2025 - index}`;
const shortYear = (index: number) => `${2024 - index}-${String(2025 - index).slice(2)}`;

/** Splits an id into period, criterion, indicator and metric. */
function numbersOf(id: number) {
  return {
    year: Math.floor(id / 10_000),
    criterion: Math.floor(id / 1000) % 10,
    indicator: Math.floor(id / 100) % 10,
    metric: id % 100,
  };
}

const metricNumber = (id: number) => {
  const { criterion, indicator, metric } = numbersOf(id);
  return `${criterion}.${indicator}.${metric}`;
};

function documentAt(id: number, index: number): GeneratedDocument {
  const { year } = numbersOf(id);
  const subject = subjects[index % subjects.length] ?? '';
  const ownWord = wordOf(year * 10_080 + (id % 10_000) + index * 7919);
  return {
    title: `${subject} ${ownWord}`,
    fileName: `evidence-${id}-${index}.pdf`,
    metric: metricNumber(id),
    year: shortYear(year),
    ownWord,
  };
}

const range = (count: number) => Array.from({ length: count }, (_one, index) => index + 1);

/** Generates the raw responses of an admin API with a large AQAR, and its documents. */
export function largeCollege({ years, files, folder = 'Metric' }: Size) {
  const idOf = (
    ...[year, criterion, indicator = 0, metric = 0]: readonly [number, number, number?, number?]
  ) => year * 10_000 + criterion * 1000 + indicator * 100 + metric;

  const indexOf = (period: string) => range(years).findIndex((_one, index) => periodAt(index) === period);

  function answer(address: string): unknown {
    const [call, ...rest] = address.split('?', 1)[0]?.split('/').slice(1).map(decodeURIComponent) ?? [];
    if (call === 'AQAR')
      return { titlehead: 'AQAR', periods: range(years).map((n) => ({ period: periodAt(n - 1) })) };
    const [first = '', second = ''] = rest;
    if (call === 'aqarParent' && second === 'AQAR') {
      const cells = range(CRITERIA).map((n) => ({
        id: idOf(indexOf(first), n),
        unit_number: `Criterion ${n}`,
        description: 'Of the council',
      }));
      return { period: first, titlehead: `AQAR ${first}`, cells };
    }
    if (rest.at(-1) !== 'AQAR') return {};
    const id = Number(second);
    const { year, criterion, indicator } = numbersOf(id);
    if (first === 'aqarParentfolder') {
      const parentfolder = range(INDICATORS).map((n) => ({
        id: idOf(year, criterion, n),
        parentfoldertitle: `${criterion}.${n} Key indicator`,
      }));
      return { head: `Criterion ${criterion}`, parentfolder };
    }
    if (first === 'aqarSubfolder') {
      const subfolder = range(METRICS).map((n) => ({
        id: idOf(year, criterion, indicator, n),
        subfoldertitle: `${criterion}.${indicator}.${n} ${folder}`,
      }));
      return { head: `${criterion}.${indicator}`, subfolder };
    }
    const aqarfiles = range(files).map((n) => {
      const { title, fileName } = documentAt(id, n - 1);
      return { file_original_name: title, filename: fileName };
    });
    return { aqarfiles };
  }

  const documents = range(years).flatMap((y) =>
    range(CRITERIA).flatMap((c) =>
      range(INDICATORS).flatMap((i) =>
        range(METRICS).flatMap((m) => range(files).map((f) => documentAt(idOf(y - 1, c, i, m), f - 1))),
      ),
    ),
  );
  return { answer, documents };
}
