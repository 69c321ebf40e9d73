/** Replaces the offline button, because the portal's service worker cannot serve host pages. */
export const SaveOffline = () => null;

export const useCanSave = () => false;
