/** Runs in the head before anything is painted, so that a page in the other theme never flashes up; see `theme.ts`. */
export const themeScript = `try{var t=localStorage.getItem('theme');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch{}`
