/** The body of an answer that was made before, with its strong tag, by which a client asks whether it changed. */
export class Prepared {
  constructor(
    readonly json: string,
    readonly etag: string,
  ) {}
}
