import { create } from 'qrcode';
import { memo } from 'react';

/** Light modules around a code. */
const QUIET = 2;

/** The code of an address, small: enough to tell one from another, and scanned from a screen. A list has hundreds. */
export const CodePicture = memo(function CodePicture({ address }: { address: string }) {
  const { modules } = create(address, { errorCorrectionLevel: 'Q' });
  const count = modules.size;
  const rows = Array.from({ length: count }, (_, row) => row);
  const dark = rows.flatMap((row) =>
    rows.filter((column) => modules.get(row, column) !== 0).map((column) => `M${column} ${row}h1v1h-1z`),
  );
  const side = count + 2 * QUIET;
  return (
    // Black on white in each scheme, so that it can be scanned.
    <svg viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`} shapeRendering="crispEdges" className="size-13 own-color">
      <rect x={-QUIET} y={-QUIET} width={side} height={side} fill="#fff" />
      <path d={dark.join('')} fill="#000" />
    </svg>
  );
});
