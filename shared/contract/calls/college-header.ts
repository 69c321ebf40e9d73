/**
 * Header with the college's id in every response of a portal's admin API. The quality module compares it with
 * the college it is embedded for. Other APIs do not send it.
 */
export const COLLEGE_HEADER = 'kalalaya-college';
