/** Returns a text like `2 pictures`. */
export function pictureCount(count: number): string {
  return count === 1 ? '1 picture' : `${count} pictures`;
}
