package main

import (
	"fmt"
	"os"
	"path/filepath"
	"runtime/pprof"
	"time"
)

// profilesTo is the folder of --profile, for the processes this one starts.
var profilesTo string

// profileEvery is after how long a processor profile is closed and the next begun: what is killed leaves those before.
const profileEvery = 10 * time.Second

// profiled writes where this process spends its time and what its heap holds at the most into a folder, until what it gives is called:
// cpu-PID-N.pprof and heap-PID.pprof, for go tool pprof.
func profiled(folder string) (end func(), err error) {
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return nil, err
	}
	next, file := 0, (*os.File)(nil)
	turn := func(again bool) {
		if file != nil {
			pprof.StopCPUProfile()
			_ = file.Close()
		}
		if !again {
			return
		}
		next++
		if file, err = os.Create(filepath.Join(folder, fmt.Sprintf("cpu-%d-%d.pprof", os.Getpid(), next))); err == nil {
			err = pprof.StartCPUProfile(file)
		}
	}
	if turn(true); err != nil {
		return nil, err
	}
	stop, stopped := make(chan struct{}), make(chan struct{})
	go func() {
		defer close(stopped)
		defer turn(false)
		began, most := time.Now(), int64(0)
		for {
			select {
			case <-stop:
				return
			case <-time.After(100 * time.Millisecond):
			}
			if time.Since(began) > profileEvery {
				began = time.Now()
				turn(true)
			}
			if now := heap(); now > most+1<<10 {
				most = now
				if f, err := os.Create(filepath.Join(folder, fmt.Sprintf("heap-%d.pprof", os.Getpid()))); err == nil {
					_ = pprof.Lookup("heap").WriteTo(f, 0)
					_ = f.Close()
				}
			}
		}
	}()
	return func() { close(stop); <-stopped }, nil
}
