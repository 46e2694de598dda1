/** The code and letters that a phone downloads before anything is tapped, in KB as they are sent. */
export const BUDGETS = [
  { path: '/@demo?lang=ko', script: 110, font: 80 },
  // Latin letters, and those of names that the shop has not translated.
  { path: '/@demo?lang=en', script: 110, font: 96 },
  // The phone has letters of its own for these.
  { path: '/@demo?lang=ja', script: 110, font: 0 },
  { path: '/@demo?lang=zh', script: 110, font: 0 },
  { path: '/@demo/shoppingList', script: 123, font: 95 },
  { path: '/', script: 105, font: 115 },
  { path: '/pricing', script: 105, font: 115 },
  { path: '/login', script: 110, font: 115 },
];
