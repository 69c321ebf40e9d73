/**
 * Header of every answer of a portal's admin API: the id of the college that it is about. A page of another site sees by
 * it whose documents it was given. An API that is no portal's has none.
 */
export const COLLEGE_HEADER = 'kalalaya-college';
