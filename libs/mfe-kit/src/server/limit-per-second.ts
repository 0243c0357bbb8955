/** Texts that are told in a second; what comes beyond them is counted. */
const most = 10;
const secondMs = 1000;

/** Tells some texts of each second, and how many more there were: a timer that throws does so a thousand times, and who is told is there for all modules. */
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
