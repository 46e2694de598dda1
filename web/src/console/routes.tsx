/** Mount point of the owner console; its screens are added here. */
export default function ConsoleRoutes() {
  return null;
}
