/** A tent with pennants. */
export const boothDrawing = (
  <>
    <path d="M20 8q60 22 120 0" />
    <path d="m38 14 4 12 8-9M68 19l6 12 6-12M104 17l8 9 4-12" fill="currentColor" />
    <path d="M36 46h88l10 22H26z" fill="currentColor" fillOpacity=".18" />
    <path d="M36 46h88l10 22a9 9 0 0 1-18 0 9 9 0 0 1-18 0 9 9 0 0 1-18 0 9 9 0 0 1-18 0 9 9 0 0 1-18 0 9 9 0 0 1-18 0z" />
    <path d="M36 78v32M124 78v32M30 92h100v18H30z" />
    <path d="M74 92V80h12v12" fill="currentColor" fillOpacity=".18" />
  </>
);

/** A shop window with a door. */
export const popUpDrawing = (
  <>
    <path d="M28 40h104v70H28z" fill="currentColor" fillOpacity=".18" />
    <path d="M28 110V40h104v70M16 110h128M28 52h104" />
    <path d="M52 16h56v24H52z" fill="currentColor" />
    <path d="M40 64h44v30H40zM98 64h22v46H98zM103 88h.5" />
    <path d="m50 94 8-16 8 16M72 94V82" />
  </>
);

/** A truck with its hatch open. */
export const truckDrawing = (
  <>
    <path d="M14 38h84v58H14z" fill="currentColor" fillOpacity=".18" />
    <path d="M14 96V38h84v58M98 54h24l22 22v20h-10M14 96h14M52 96h58M110 64v14h22" />
    <path d="M26 50h58v20H26zM22 70h66M30 50l-6-16h68l-6 16" />
    <circle cx="40" cy="98" r="11" fill="var(--color-paper)" />
    <circle cx="122" cy="98" r="11" fill="var(--color-paper)" />
    <path d="M40 98h.5M122 98h.5" />
  </>
);

/** A cup and a card with a code. */
export const cafeDrawing = (
  <>
    <path d="M26 58h58v22a24 24 0 0 1-24 24H50a24 24 0 0 1-24-24z" fill="currentColor" fillOpacity=".18" />
    <path d="M26 58h58v22a24 24 0 0 1-24 24H50a24 24 0 0 1-24-24zM84 64h8a10 10 0 0 1 0 20h-9M14 112h132" />
    <path d="M42 44c-5-6 5-10 0-17M56 44c-5-6 5-10 0-17M70 44c-5-6 5-10 0-17" />
    <path d="M112 72h28v40h-28z" />
    <path d="M119 80h5v5h-5zM130 80h4v5h-4zM119 91h5v5h-5zM130 92h4v4M119 104h14" />
  </>
);

/** A bag with a print on it, and a badge. */
export const goodsDrawing = (
  <>
    <path d="M30 48h62l6 62H24z" fill="currentColor" fillOpacity=".18" />
    <path d="M30 48h62l6 62H24zM46 60V38a15 15 0 0 1 30 0v22" />
    <path d="m61 70 4 9 10 1-7 7 2 10-9-5-9 5 2-10-7-7 10-1z" fill="currentColor" />
    <path d="M106 22h34v44h-34z" />
    <path d="m112 58 9-14 6 8 4-5 5 11M129 34h.5" />
    <circle cx="124" cy="94" r="16" fill="currentColor" fillOpacity=".18" />
    <path d="M108 94a16 16 0 1 1 32 0 16 16 0 0 1-32 0M118 90h.5M130 90h.5M118 98q6 5 12 0" />
  </>
);
