/** Mount point of the owner console; its screens are added here. */
export function ConsoleRoutes() {
  return null;
}
