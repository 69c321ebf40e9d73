import type { ReactNode } from 'react';
import styles from './subject-icon.module.css';
import type { Subject } from './subject-of.ts';

const petals = [0, 60, 120, 180, 240, 300];
const petal = 'M0-14C5-19 5-26 0-31C-5-26-5-19 0-14Z';

/** Drawings on a grid of 112 units. Every colour is a token, so that themes apply. */
const drawings: Readonly<Record<Subject, ReactNode>> = {
  english: (
    <>
      <Book />
      <path stroke="var(--mark-green)" d="M22.6 54 29.6 37 36.6 54M25.4 48.400h8.4" strokeWidth="2.6" />
      <path stroke="var(--accent)" d="M47 47.500a3.6 4 0 1 0 0 5M47.4 46v8" strokeWidth="2.4" />
      <path fill="var(--accent)" d="M66 70C66 46 78 22 100 8C103 30 96 54 74 68Z" />
      <path fill="var(--mark-warm)" d="M66 70C70 50 82 28 100 8C88 20 70 44 66 70Z" />
      <path stroke="var(--mark-paper)" d="M62 80C68 56 80 32 98 11" strokeWidth="1.3" />
      <path stroke="var(--mark-ink)" d="M60 84 63.4 76" strokeWidth="2" />
    </>
  ),
  social: (
    <>
      <circle fill="var(--mark-sun)" cx="74" cy="36" r="17" />
      <path stroke="var(--mark-ink)" d="M22 74C24 56 26 43 30 30" strokeWidth="3" />
      <path
        fill="var(--mark-leaf)"
        d="M30 30Q16 26 2 38Q18 34 30 33ZM30 30Q19 13 8 18Q21 21 30 33ZM30 30Q25 7 20 9Q27 15 30 33ZM30 30Q40 12 51 18Q42 20 30 33ZM30 30Q44 25 58 36Q46 36 30 33ZM30 30Q17 34 5 50Q20 41 30 33Z"
      />
      <path fill="var(--mark-green)" d="M4 76C12 66 30 66 40 76Z" />
      <path
        fill="var(--mark-wood)"
        d="M8 78C30 84 62 84 78 76C88 71 94 60 98 44C102 58 100 78 88 88C70 98 30 96 8 78Z"
      />
      <path stroke="var(--gold)" d="M12 80C34 88 66 87 82 78C90 73 95 66 97.4 54" strokeWidth="1.6" />
      <path fill="var(--accent)" d="M34 80V64C44 54 58 54 66 64V80C56 83.4 44 83.4 34 80Z" />
      <path
        stroke="var(--mark-blue)"
        d="M4 96Q12 91 20 96T36 96T52 96T68 96T84 96T106 96"
        strokeWidth="2.2"
      />
      <path
        stroke="var(--mark-blue)"
        d="M16 103Q24 98 32 103T48 103T64 103T80 103T96 103"
        strokeWidth="1.6"
      />
    </>
  ),
  physical: (
    <>
      <path fill="var(--accent)" d="M70 45 108 47V56L72 50Z" />
      <path fill="var(--mark-sun)" d="M72 50 108 56V66L75 56Z" />
      <path fill="var(--mark-leaf)" d="M75 56 108 66V77L78 62Z" />
      <path fill="var(--mark-blue)" d="M78 62 108 77V89L81 68Z" />
      <path fill="var(--mark-glass)" d="M56 14 96 86H16Z" />
      <path fill="var(--mark-paper)" d="M44 56 71 45 82 68Z" />
      <path stroke="var(--mark-ink)" d="M2 66 42 56" strokeWidth="3" />
      <path fill="var(--mark-leaf)" d="M56 14 96 86H84L51 23Z" />
      <path stroke="var(--mark-green)" d="M56 14 96 86H16Z" strokeWidth="4.4" />
      <path fill="var(--mark-green)" d="M8 90h96v8H8Z" />
      <path stroke="var(--gold)" d="M8 94h96" strokeWidth="1.2" />
    </>
  ),
  biological: (
    <>
      <path stroke="var(--mark-wood)" d="M52 108C46 84 60 66 52 44C48 32 52 18 60 8" strokeWidth="4" />
      <path fill="var(--mark-leaf)" d="M53 50C30 52 12 40 10 20C30 16 50 26 53 50Z" />
      <path
        stroke="var(--mark-paper)"
        d="M50 47C38 34 26 26 14 22M34 34C28 36 22 35 18 33M42 40C36 43 30 43 24 41M32 31C33 26 32 23 30 20"
        strokeWidth="1.1"
      />
      <path fill="var(--mark-green)" d="M54 62C72 44 92 46 104 58C94 76 72 80 54 62Z" />
      <path fill="var(--mark-leaf)" d="M54 62C72 60 88 58 104 58C92 46 72 44 54 62Z" />
      <path stroke="var(--mark-paper)" d="M58 62C74 61 88 60 99 58.4" strokeWidth="1.1" />
      <path stroke="var(--mark-leaf)" d="M50 78C40 78 32 82 28 90" strokeWidth="2" />
      <path
        stroke="var(--accent)"
        d="M46 80h0M40 84h0M46 87h0M34 86h0M39 91h0M30 92h0M34 97h0M27 99h0M30 104h0"
        strokeWidth="7"
      />
      <g transform="translate(82 24) rotate(18)">
        <path
          fill="var(--mark-sun)"
          d="M0 0C-4-14-18-16-18-6C-18 2-8 4 0 2ZM0 2C-8 2-14 8-10 13C-6 17 0 10 0 4Z"
        />
        <path fill="var(--accent)" d="M0 0C4-14 18-16 18-6C18 2 8 4 0 2ZM0 2C8 2 14 8 10 13C6 17 0 10 0 4Z" />
        <path stroke="var(--mark-ink)" d="M0-5V9M0-5-4-11M0-5 4-11" strokeWidth="1.6" />
      </g>
    </>
  ),
  mathematics: (
    <>
      <circle fill="var(--mark-green)" cx="48" cy="66" r="41" />
      <circle stroke="var(--gold)" cx="48" cy="66" r="37" strokeWidth="1.2" />
      {petals.map((turn) => (
        <g key={turn} transform={`translate(48 66) rotate(${turn})`}>
          <path fill="var(--mark-sun)" d={petal} />
          <path fill="var(--accent)" d={petal} transform="rotate(30)" />
        </g>
      ))}
      <circle fill="var(--mark-paper)" cx="48" cy="66" r="10" />
      <circle fill="var(--accent)" cx="48" cy="66" r="6" />
      <path stroke="var(--mark-ink)" d="M49 66 84 14 94 78" strokeWidth="3.4" />
      <path stroke="var(--mark-brass)" d="M82 17 66 41M85 20 89 48M84 8V2" strokeWidth="5" />
      <circle fill="var(--mark-brass)" cx="84" cy="13" r="5.6" />
      <path fill="var(--accent)" d="M91.4 74 97 73 96.4 88Z" />
    </>
  ),
  commerce: (
    <>
      <path fill="var(--mark-green)" d="M14 92h84v10H14Z" />
      <path stroke="var(--gold)" d="M14 97h84" strokeWidth="1.2" />
      <path fill="var(--mark-brass)" d="M46 92C46 86 52 84 53 78L54 26H58L59 78C60 84 66 86 66 92Z" />
      <path stroke="var(--mark-brass)" d="M16 30C34 24 78 24 96 30" strokeWidth="4.4" />
      <circle fill="var(--mark-brass)" cx="56" cy="22" r="6" />
      <path stroke="var(--mark-ink)" d="M32 66 18 31 8 66M80 66 94 31 106 66" strokeWidth="1.2" />
      <path fill="var(--mark-wood)" d="M9 66C12 58 16 60 18 55C21 52 25 56 27 60C30 60 31 63 32 66Z" />
      <path
        fill="var(--mark-brass)"
        d="M4 66H36C34 78 27 82 20 82C13 82 6 78 4 66ZM76 66H108C106 78 99 82 92 82C85 82 78 78 76 66Z"
      />
      <path fill="var(--mark-sun)" d="M81 63a11 3.2 0 0 1 22 0v3H81ZM81 57.500a11 3.2 0 0 1 22 0v3.500H81Z" />
      <ellipse fill="var(--mark-sun)" cx="92" cy="53" rx="11" ry="3.2" />
    </>
  ),
  general: (
    <>
      <Book />
      <path
        stroke="var(--mark-ink)"
        d="M64 48C73 44 82 42 90 43M64 58C73 54 82 52 90 53M64 68C73 64 82 62 90 63M22 46C32 43 41 44 49 48M22 56C32 53 41 54 49 58"
        strokeWidth="1.5"
      />
      <path fill="var(--accent)" d="M70 26.500C76 25 82 24 88 24V40L79 35 70 42Z" />
    </>
  ),
};

/** An open book with pages that are white in every theme. */
function Book() {
  return (
    <>
      <path
        fill="var(--mark-green)"
        d="M10 34C26 28 42 30 56 38C70 30 86 28 102 34V92C86 86 70 88 56 96C42 88 26 86 10 92Z"
      />
      <path fill="var(--mark-paper)" d="M15 32C29 27 43 29 56 36V90C43 83 29 82 15 86Z" />
      <path fill="var(--mark-page)" d="M97 32C83 27 69 29 56 36V90C69 83 83 82 97 86Z" />
      <path stroke="var(--gold)" d="M56 36V90" strokeWidth="1.4" />
      <path
        stroke="var(--mark-ink)"
        d="M23 66C32 64 41 65 49 68.600M23 76C32 74 41 75 47 77.6"
        strokeWidth="1.5"
      />
    </>
  );
}

/** The decorative icon of a subject, as wide as its container. Render the subject's name beside it. */
export function SubjectIcon({ subject }: { subject: Subject }) {
  return (
    <svg className={styles.mark} viewBox="0 0 112 112" aria-hidden="true" focusable="false">
      {drawings[subject]}
    </svg>
  );
}
