import { lesson, section, text } from '../../demo-course.ts';

export const SPREADSHEET_FORMULAS_SECTION = section(
  'Fórmulas',
  lesson(
    'Fórmulas que se copian bien',
    'Cuándo se mueve una referencia y cuándo se queda quieta.',
    text(
      'El signo que lo fija todo',
      `Una fórmula empieza con el signo igual y contiene referencias: direcciones de celdas. En la tabla de Rosa, el total de la primera línea es la cantidad por el precio:
      $ =D2*E2
      El resultado es 36. Podrías haber escrito =2*18 y verías lo mismo, pero mañana Rosa corregirá la cantidad, y la fórmula con números seguirá diciendo 36. Regla de la casa: dentro de una fórmula no se escriben datos, se señalan.
      ## Lo que pasa al copiar
      Arrastra hacia abajo la esquina inferior derecha de la celda F2. En F3 aparece =D3*E3; en F4, =D4*E4. La fórmula no guarda una dirección fija, sino un camino: «la celda que está dos columnas a mi izquierda por la que está una columna a mi izquierda». Por eso se llama referencia relativa. Es lo que queremos nueve de cada diez veces.
      La décima llega cuando Rosa decide hacer un descuento del 25 % a todos y escribe ese porcentaje en H1. En G2 pone:
      $ =F2*(1-H1)
      El resultado es 27, correcto. Copia la fórmula hacia abajo y, en G3, dirá =F3*(1-H2). H2 está vacía, una celda vacía vale cero y el descuento desaparece. No hay ningún mensaje de error; solo un precio sin rebaja. Es el fallo más frecuente y más caro de las hojas de cálculo.
      ## El signo de dólar
      Para que una parte de la dirección no se mueva, se le pone delante el signo $. No tiene nada que ver con el dinero; es un alfiler.
      $ =F2*(1-$H$1)
      Ahora G3 dirá =F3*(1-$H$1). La referencia a F sigue andando y la de H1 se queda clavada.
      - $H$1 fija la columna y la fila.
      - H$1 fija la fila; la columna se mueve al copiar hacia un lado.
      - $H1 fija la columna; la fila se mueve al copiar hacia abajo.
      No hace falta teclearlo. Coloca el cursor en la referencia mientras editas y pulsa F4; en la mayoría de los programas, cada pulsación pasa a la combinación siguiente.
      ## Una tabla entera con una sola fórmula
      Las referencias mixtas, con un solo $, parecen un capricho hasta que haces una tabla de doble entrada. Escribe los números del 1 al 10 en la columna A, desde A2, y también en la fila 1, desde B1. En B2 pon:
      $ =$A2*B$1
      Cópiala a todo el cuadro. Tienes la tabla de multiplicar completa con una fórmula de ocho caracteres. El primer factor siempre sale de la columna A y el segundo, siempre de la fila 1. Cambia el contenido y será una tabla de precios por tamaño y cantidad.
      Para decidir dónde va el $, hazte una pregunta: cuando esta fórmula viaje hacia abajo, ¿debe bajar también esta referencia? Y cuando viaje a la derecha, ¿debe ir con ella? A cada «no» le corresponde un signo.
      ## Fórmulas que se leen
      Otra persona abrirá tu archivo, y esa persona puede ser tú dentro de seis meses. Tres costumbres ayudan:
      1. Los valores que mandan, como el descuento o el impuesto, tienen una celda propia con su nombre al lado.
      2. Una fórmula larga se parte en columnas intermedias. Ocupan sitio, pero se revisan.
      3. Los paréntesis se escriben aunque no hagan falta. La multiplicación va antes que la suma: 2+3*4 da 14, no 20.
      ## Comprobar
      Antes de fiarte de una columna, mira tres celdas: la primera, una de en medio y la última. Pulsa dos veces sobre cada una; el programa dibuja en color las celdas que utiliza. Si la última señala una celda vacía, ya sabes qué faltaba.
      ## Ejercicio
      Añade a la tabla de Rosa la columna G con el precio rebajado. Cambia H1 de 25 % a 50 % y observa si cambian las cinco filas. Después quita los dos $ y vuelve a copiar, solo para ver con tus propios ojos cómo falla sin avisar.
      ## Para recordar
      Las referencias andan; el $ las clava. Los datos van en celdas y las fórmulas los señalan.`,
    ),
  ),
  lesson(
    'Contar y sumar con condiciones',
    'Cuántos, cuánto y solo de quién.',
    text(
      'Preguntas con «solo si»',
      `Casi ninguna pregunta de trabajo es «¿cuánto suma todo?». Son preguntas con condición: cuánto compró el hotel, cuántos pedidos pasan de 40, qué vendimos en marzo. Para todas sirve la misma idea: recorre una columna, comprueba la condición y cuenta o suma las filas que la cumplen.
      ## Decidir en cada fila
      La función SI hace una pregunta y da una respuesta u otra. Rosa regala el envío a partir de 40:
      $ =SI(F2>=40; "Envío gratis"; "Recoger")
      Tiene tres partes: la prueba, lo que aparece si se cumple y lo que aparece si no. Los textos van entre comillas rectas. Fíjate en el signo >=, «mayor o igual». Con > a secas, los dos pedidos de 40 exactos se quedarían sin regalo. Cada vez que escribas un límite, pregúntate qué pasa justo en el límite.
      Si hay dos condiciones, se juntan con Y o con O:
      $ =SI(Y(F2>=40; C2="Tarta de queso"); "Regalar vela"; "")
      De los cinco pedidos, solo el último cumple las dos. Las dos comillas seguidas significan «nada»: la celda queda limpia.
      ## Contar
      CONTAR.SI necesita un rango y una condición.
      $ =CONTAR.SI(B2:B6; "Hotel Mar")
      Responde 2. Si la condición lleva un signo, el signo y el número van juntos entre comillas:
      $ =CONTAR.SI(F2:F6; ">=40")
      Responde 3: los totales 40, 40 y 54. Para que el límite esté en una celda, como conviene, se unen el texto y la referencia con &:
      $ =CONTAR.SI(F2:F6; ">="&H2)
      Con 40 escrito en H2, vuelve a responder 3.
      ## Sumar
      SUMAR.SI añade una tercera parte, la columna que se suma. Mira en una y suma en otra:
      $ =SUMAR.SI(B2:B6; "Hotel Mar"; F2:F6)
      El hotel ha comprado por 40 y por 54: 94 en total. Los dos rangos deben empezar y acabar en la misma fila. Si uno va de la 2 a la 6 y el otro de la 3 a la 7, el programa no protesta; simplemente suma lo que no es.
      Cuando hay varias condiciones, se usa SUMAR.SI.CONJUNTO, y aquí espera una trampa: el orden cambia. Lo primero es lo que se suma, y después van las parejas de rango y condición.
      $ =SUMAR.SI.CONJUNTO(F2:F6; B2:B6; "Hotel Mar"; C2:C6; "Tarta de queso")
      Responde 54. Del mismo modo existen CONTAR.SI.CONJUNTO y PROMEDIO.SI.
      ## Todo un mes
      Para sumar marzo no hace falta escribir treinta y un días. Si las fechas son de 2026, se pide lo que está desde el primer día del mes y antes del primero del siguiente:
      $ =SUMAR.SI.CONJUNTO(F2:F6; A2:A6; ">="&FECHA(2026;3;1); A2:A6; "<"&FECHA(2026;4;1))
      Usar «menor que el 1 de abril» y no «menor o igual que el 31 de marzo» evita recordar cuántos días tiene cada mes y no pierde los pedidos que llevan hora.
      ## Un cuadro que se actualiza solo
      En otra hoja, escribe los tres clientes en la columna A y, al lado, una sola fórmula copiada hacia abajo:
      $ =SUMAR.SI(Pedidos!$B$2:$B$6; A2; Pedidos!$F$2:$F$6)
      Pedidos es el nombre de la hoja; LibreOffice escribe un punto donde los demás ponen la exclamación. Saldrán 60 para el Café Sol, 94 para el Hotel Mar y 40 para la Escuela Norte. Suma los tres: 194, lo mismo que la columna F completa. Esta comprobación, partes contra total, es la mejor amiga de quien trabaja con condiciones. Si no cuadra, algún cliente está escrito de otra manera.
      En la práctica, haz los rangos más largos de lo que necesitas, hasta la fila 1000 por ejemplo, o convierte la lista en una tabla, que crece sola. Las filas vacías no molestan.
      ## Ejercicio
      1. Cuenta cuántas líneas son de pan de molde y suma lo que valen. Deben salir 2 y 64.
      2. Suma los pedidos del Café Sol a partir del 4 de marzo. Debe salir 24.
      3. Escribe una fórmula con SI que ponga «grande» cuando la cantidad llegue a 10 y «normal» en los demás casos. ¿Cuántos grandes hay?
      ## Para recordar
      Mirar en una columna, sumar en otra, mismas filas. Cuidado con el límite exacto. Y al final, las partes contra el total.`,
    ),
  ),
  lesson(
    'Buscar en otra tabla',
    'Cada dato se escribe una sola vez.',
    text(
      'Precios que viven en su casa',
      `En la lista de Rosa, el precio de la tarta aparece dos veces. Si mañana sube, habrá que corregirlo en cada línea nueva y cruzar los dedos. La solución es guardar los precios una vez, en otra hoja llamada Precios, y que la lista los vaya a buscar.
      $ Producto        Precio  Alérgenos
      $ Magdalenas           1  huevo, gluten
      $ Pan de molde         4  gluten
      $ Tarta de queso      18  leche, huevo
      Los productos están en A2:A4, los precios en B2:B4 y los alérgenos en C2:C4.
      ## BUSCARV
      Se llama así porque busca en vertical, hacia abajo. En la celda del precio de la lista de pedidos, E2, escribe:
      $ =BUSCARV(C2; Precios!$A$2:$C$4; 2; FALSO)
      Se lee de este modo: toma el producto de C2, búscalo en la primera columna de esa tabla y tráeme lo que haya en la segunda. Devuelve 18. Con un 3 en lugar del 2 traería los alérgenos.
      Tres cosas que conviene saber:
      - Solo busca en la primera columna del rango. Si el código está a la derecha del dato que quieres, no puede mirar hacia atrás.
      - El número de columna se cuenta dentro del rango, no en la hoja.
      - El rango lleva los $ de la lección anterior, para que no se escurra al copiar.
      ## La palabra que no se puede olvidar
      El último argumento, FALSO, pide una coincidencia exacta. Si lo omites, el programa entiende VERDADERO y busca una aproximada, que supone la tabla ordenada de menor a mayor. Con una lista desordenada puede devolver el precio de otro producto sin ningún aviso. Mucha gente ha enviado presupuestos equivocados por esa palabra.
      La búsqueda aproximada tiene su uso: los tramos. Si de 0 a 49 unidades no hay descuento, desde 50 es del 5 % y desde 100 del 10 %, una tabla con 0, 50 y 100 en la primera columna, ordenada, y VERDADERO al final encuentra el tramo de cualquier cantidad. Para 70 unidades toma la fila del 50: la mayor que no supera lo buscado.
      ## BUSCARX
      Las versiones recientes de Excel, Google y LibreOffice tienen una función más cómoda. Se le dice por separado dónde buscar y qué devolver:
      $ =BUSCARX(C2; Precios!$A$2:$A$4; Precios!$B$2:$B$4; "Sin precio")
      Busca la coincidencia exacta aunque no se lo pidas, mira en cualquier dirección y sigue funcionando si alguien inserta una columna en medio, porque no cuenta posiciones. El cuarto argumento es lo que debe poner cuando no encuentra nada. Si tu programa la tiene y quienes abren el archivo también, úsala siempre.
      ## Cuando no se encuentra
      El error #N/D (#N/A en algunos programas) significa «no disponible»: el dato buscado no está en la tabla. Antes de taparlo, averigua el motivo. Casi siempre es uno de estos tres:
      1. Un espacio de más al final de la palabra. Lo arregla ESPACIOS.
      2. Un número guardado como texto en una tabla y como número en la otra. Para el programa, "204" y 204 son cosas distintas.
      3. De verdad falta: un producto nuevo que nadie ha dado de alta.
      Solo entonces tiene sentido SI.ERROR, que sustituye el error por otra cosa:
      $ =SI.ERROR(BUSCARV(C2; Precios!$A$2:$C$4; 2; FALSO); "Revisar")
      Escribe «Revisar» y no un cero. Un cero se suma en silencio; una palabra se ve.
      ## Una clave que no se repita
      Las búsquedas necesitan que cada fila tenga algo único. Los nombres no sirven: hay dos Hotel Mar en cuanto abres en otra ciudad. Por eso las tablas serias llevan un código de cliente o de producto. Si la clave se repite, BUSCARV y BUSCARX se quedan con la primera fila que encuentran y no dicen nada de las demás. Compruébalo con lo que ya sabes:
      $ =CONTAR.SI($A$2:$A$4; A2)
      Copiada junto a cada clave, debe responder siempre 1.
      ## Ejercicio
      Crea la hoja Precios y sustituye los precios de la lista por búsquedas. Sube la tarta a 20 y mira cómo cambian dos líneas: el total general debe pasar de 194 a 204, porque son cinco tartas y cada una vale 2 más. Después escribe «Tarta de quesos» en un pedido y observa el error.
      ## Para recordar
      Cada dato se escribe una vez. Coincidencia exacta siempre, salvo en los tramos. Y un error se investiga antes de taparse.`,
    ),
  ),
);
