/** Exit statuses of `portal` and `kalalaya`. Those above 1 are from sysexits.h. */
export const exitStatus = { done: 0, refused: 1, unavailable: 69, temporary: 75 } as const;

/** Meaning of every exit status, for the reference. */
export const exitStatusMeanings: readonly { readonly status: number; readonly meaning: string }[] = [
  { status: exitStatus.done, meaning: 'Done, or there was nothing to do.' },
  {
    status: exitStatus.refused,
    meaning:
      'Refused, or a check found problems. The output names each with its remedy; nothing was changed.',
  },
  { status: exitStatus.unavailable, meaning: '`doctor`: no call of the admin API succeeded.' },
  {
    status: exitStatus.temporary,
    meaning:
      'Somebody else moved the pointer or holds a lock, or the database is away. Check `status`, then repeat.',
  },
];
