/** Number of pictures in words. */
export function pictureCount(count: number): string {
  return count === 1 ? '1 picture' : `${count} pictures`;
}
