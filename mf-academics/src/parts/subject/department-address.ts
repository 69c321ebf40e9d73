/** Returns the address of a department's page; the name is the parameter (specification, section 2). */
export const departmentAddress = (name: string): string => `/departments/${encodeURIComponent(name)}`;
