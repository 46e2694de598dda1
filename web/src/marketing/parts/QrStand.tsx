import { QrDrawing } from './QrDrawing';

/** A card with a code, standing on a table. */
export function QrStand({ name = '데모 카페' }: { name?: string }) {
  return (
    <div className="flex flex-col items-center">
      <div className="flex flex-col items-center gap-3 rounded-card bg-paper px-8 pt-6 pb-5 shadow-float">
        <p className="text-title font-bold">{name}</p>
        <QrDrawing className="size-36 text-ink" />
        <p className="text-small font-semibold text-muted">찍고, 자리에서 주문하세요</p>
      </div>
      <span className="h-2.5 w-68 rounded-full bg-accent/25" />
    </div>
  );
}
