import { claimed } from '../claimed';
import type { Use } from './uses';

/** A place to sell at, drawn, and how an order runs there. */
export function UseCard({ use: { claim, place, steps, Scene } }: { use: Use }) {
  return (
    <div className="flex h-full flex-col overflow-hidden rounded-sheet border border-line bg-ground">
      <div className="aspect-4/3 overflow-hidden">
        <Scene />
      </div>
      <div className="flex flex-col gap-4 p-6">
        <h3 className="text-title font-bold">{claimed(claim, place)}</h3>
        <ol className="flex flex-col gap-2">
          {steps.map((step, index) => (
            <li key={step} className="flex gap-3">
              <span aria-hidden className="tabular font-bold text-accent">
                {index + 1}
              </span>
              {step}
            </li>
          ))}
        </ol>
      </div>
    </div>
  );
}
