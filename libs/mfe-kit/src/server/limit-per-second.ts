/** Maximum number of texts a second; the rest are counted. */
const most = 10;
const secondMs = 1000;

/** Limits a log function to some texts a second, and logs how many it dropped: a timer that throws may do so a thousand times. */
export function limitPerSecond(tell: (text: string) => void): (text: string) => void {
  let count = 0;
  const begin = () => {
    setTimeout(() => {
      if (count > most) tell(`${count - most} more in a second`);
      count = 0;
    }, secondMs).unref();
  };
  return (text) => {
    if (count === 0) begin();
    count += 1;
    if (count <= most) tell(text);
  };
}
