/** Colours of the drawn places, beside those of the theme: wood, skin and cloth are no part of the product's own look. */
export const paint = {
  accent: 'var(--color-accent)',
  accentDeep: 'var(--color-accent-deep)',
  cream: '#fbe9df',
  paper: '#fffdf9',
  ink: '#1f1a16',
  wood: '#8a5c3a',
  woodDeep: '#64401f',
  woodLight: '#e2b983',
  wall: '#3b4d45',
  wallDeep: '#31413a',
  wallLight: '#4b6056',
  glow: '#ffe2a6',
  leaf: '#7f9e72',
  clay: '#b55b34',
  kraft: '#cfa676',
  steel: '#c9ced1',
  sky: '#dbe7f3',
  dusk: '#33415c',
  sand: '#f2e3cb',
  navy: '#33486b',
  mustard: '#e0a63c',
  mint: '#a9cbb9',
  rose: '#e9a99a',
} as const;

/** Skin in light and in shade. */
export const skins = {
  fair: ['#f5cfae', '#e3ad86'],
  tan: ['#e3b088', '#c98f65'],
  deep: ['#b57f57', '#976440'],
} as const;
