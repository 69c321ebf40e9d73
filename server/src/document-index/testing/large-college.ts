/** How large a generated college is; files in all are the product. */
export interface Size {
  readonly years: number;
  readonly files: number;
  /** What the folder of each metric is called after its number. */
  readonly folder?: string;
}

/** A document of the generated college, by which a test knows what has to be found. */
export interface GeneratedDocument {
  readonly title: string;
  readonly fileName: string;
  readonly metric: string;
  /** As `2022-23`. */
  readonly year: string;
  /** A word that no other document has. */
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

/** A word of its own for each number. */
const wordOf = (number: number) =>
  [...String(number).padStart(5, '0')].map((digit) => syllables[Number(digit)]).join('');

const periodAt = (index: number) => `${2024 - index}-${2025 - index}`;
const shortYear = (index: number) => `${2024 - index}-${String(2025 - index).slice(2)}`;

/** Everything an id stands for: period, criterion, indicator, metric. */
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

const counting = (count: number) => Array.from({ length: count }, (_one, index) => index + 1);

/** The raw answers of a college with a large AQAR, as its admin API gives them, and what is in them. */
export function largeCollege({ years, files, folder = 'Metric' }: Size) {
  const idOf = (
    ...[year, criterion, indicator = 0, metric = 0]: readonly [number, number, number?, number?]
  ) => year * 10_000 + criterion * 1000 + indicator * 100 + metric;

  const indexOf = (period: string) => counting(years).findIndex((_one, index) => periodAt(index) === period);

  function answer(address: string): unknown {
    const [call, ...rest] = address.split('?', 1)[0]?.split('/').slice(1).map(decodeURIComponent) ?? [];
    if (call === 'AQAR')
      return { titlehead: 'AQAR', periods: counting(years).map((n) => ({ period: periodAt(n - 1) })) };
    const [first = '', second = ''] = rest;
    if (call === 'aqarParent' && second === 'AQAR') {
      const cells = counting(CRITERIA).map((n) => ({
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
      const parentfolder = counting(INDICATORS).map((n) => ({
        id: idOf(year, criterion, n),
        parentfoldertitle: `${criterion}.${n} Key indicator`,
      }));
      return { head: `Criterion ${criterion}`, parentfolder };
    }
    if (first === 'aqarSubfolder') {
      const subfolder = counting(METRICS).map((n) => ({
        id: idOf(year, criterion, indicator, n),
        subfoldertitle: `${criterion}.${indicator}.${n} ${folder}`,
      }));
      return { head: `${criterion}.${indicator}`, subfolder };
    }
    const aqarfiles = counting(files).map((n) => {
      const { title, fileName } = documentAt(id, n - 1);
      return { file_original_name: title, filename: fileName };
    });
    return { aqarfiles };
  }

  const documents = counting(years).flatMap((y) =>
    counting(CRITERIA).flatMap((c) =>
      counting(INDICATORS).flatMap((i) =>
        counting(METRICS).flatMap((m) => counting(files).map((f) => documentAt(idOf(y - 1, c, i, m), f - 1))),
      ),
    ),
  );
  return { answer, documents };
}
