/** The word JUMUN as a QR code of 21 by 21 squares, each row's dark runs one after the other. */
export const codeSquares =
  'M0 0h7M14 0h7M0 1h1M6 1h1M10 1h1M12 1h1M14 1h1M20 1h1M0 2h1M2 2h3M6 2h1M8 2h2M11 2h1M14 2h1M16 2h3M20 2h1' +
  'M0 3h1M2 3h3M6 3h1M8 3h3M12 3h1M14 3h1M16 3h3M20 3h1M0 4h1M2 4h3M6 4h1M8 4h1M10 4h3M14 4h1M16 4h3M20 4h1M' +
  '0 5h1M6 5h1M8 5h1M10 5h1M12 5h1M14 5h1M20 5h1M0 6h7M8 6h1M10 6h1M12 6h1M14 6h7M8 7h2M11 7h2M0 8h1M2 8h5M1' +
  '2 8h1M14 8h5M0 9h2M4 9h2M9 9h1M12 9h1M15 9h1M17 9h3M2 10h3M6 10h4M11 10h1M13 10h1M16 10h2M19 10h1M0 11h5M' +
  '7 11h4M15 11h3M19 11h2M0 12h1M3 12h2M6 12h4M11 12h1M13 12h1M16 12h2M19 12h1M8 13h1M10 13h5M19 13h2M0 14h7' +
  'M9 14h2M12 14h1M14 14h2M18 14h1M20 14h1M0 15h1M6 15h1M8 15h2M11 15h4M20 15h1M0 16h1M2 16h3M6 16h1M8 16h1M' +
  '10 16h1M12 16h1M15 16h1M17 16h1M0 17h1M2 17h3M6 17h1M8 17h2M12 17h1M15 17h1M0 18h1M2 18h3M6 18h1M8 18h2M1' +
  '1 18h1M13 18h1M16 18h1M18 18h1M0 19h1M6 19h1M9 19h2M15 19h2M18 19h1M20 19h1M0 20h7M8 20h4M13 20h1M16 20h1' +
  'M18 20h1';

/** A code as it stands on a table; it can really be read, and says the product's name. */
export function QrDrawing({ className }: { className?: string }) {
  return (
    <svg aria-hidden viewBox="0 -0.5 21 21" className={className} stroke="currentColor" shapeRendering="crispEdges">
      <path d={codeSquares} />
    </svg>
  );
}
