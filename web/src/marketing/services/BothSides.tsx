import { CafeScene } from '../drawings/places';
import { AlertPicture } from '../landing/feature-pictures';
import { ReadyScene } from '../landing/scenes';
import { PhoneFrame } from '../parts/PhoneFrame';

/** Both sides of one order: a guest with a phone, what stands on it, and what the owner hears. */
export function BothSides() {
  return (
    <div aria-hidden inert className="relative h-90 min-w-0 overflow-hidden rounded-sheet sm:h-120">
      <CafeScene />
      <div className="absolute right-2 -bottom-20 origin-bottom-right scale-[0.5] lg:right-6 lg:scale-[0.78]">
        <PhoneFrame>
          <ReadyScene step={1} />
        </PhoneFrame>
      </div>
      <div className="drawn-screen absolute top-4 left-4 w-72 origin-top-left scale-[0.62] sm:top-6 sm:left-6 sm:scale-90">
        <AlertPicture />
      </div>
    </div>
  );
}
