# What zsh makes of a line and a Tab: zsh -f zsh-complete.zsh SCRIPT LINE
zmodload zsh/zpty
zpty shell zsh -f -i
zpty -w shell "PS1='> '; cd $PWD; autoload -Uz compinit; compinit -u -D; source $1; setopt no_beep; LISTMAX=1000; print ready''done"
expect() {
  local text=''
  repeat 200; do
    zpty -r -t shell part && text+=$part || sleep 0.05
    [[ $text == *$~1* ]] && break
  done
  print -r -- $text
}
expect 'readydone*> ' > /dev/null
zpty -w -n shell "$2"$'\t'
sleep 0.3
expect "$3" 
zpty -d shell
