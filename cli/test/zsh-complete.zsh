# What an interactive zsh shows for a line and a Tab: zsh -f zsh-complete.zsh SCRIPT LINE EXPECTED
zmodload zsh/zpty
zpty shell zsh -f -i
zpty -w shell "PS1='> '; autoload -Uz compinit; compinit -u -D; source $1; setopt no_beep; LISTMAX=1000; print ready''done"
# Reads until the text is shown, at most for 15 seconds.
expect() {
  local text='' part
  repeat 300; do
    if zpty -r -t shell part; then text+=$part; else sleep 0.05; fi
    [[ $text == *$~1* ]] && break
  done
  print -r -- $text
}
expect 'readydone*> ' > /dev/null
zpty -w -n shell "$2"$'\t'
expect "*$3*"
zpty -d shell
