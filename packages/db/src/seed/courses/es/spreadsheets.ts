import { course, lesson, preview, section, text } from '../../demo-course.ts';
import { SPREADSHEET_FORMULAS_SECTION } from './spreadsheets-formulas.ts';
import { SPREADSHEET_RESULTS_SECTION } from './spreadsheets-results.ts';

export const SPREADSHEETS_COURSE = course(
  {
    title: 'Hojas de cálculo para el trabajo diario',
    cover: 'cover-sheets-es',
    summary: 'De una lista desordenada a un resumen que se entiende de un vistazo, con los pedidos de una panadería.',
    page: {
      level: 'BEGINNER',
      category: 'Oficios digitales',
      tags: ['hojas de cálculo', 'datos', 'fórmulas', 'oficina'],
      outcomes: [
        'Organizar una lista para que el programa pueda leerla',
        'Distinguir textos, números y fechas, y arreglar los que vienen mal',
        'Escribir fórmulas que se copian sin romperse',
        'Contar y sumar solo lo que cumple una condición',
        'Traer datos de otra tabla sin copiarlos a mano',
        'Resumir en una tabla dinámica y elegir el gráfico adecuado',
      ],
      audience: [
        'Personal de oficina que recibe listas y tiene que sacar cuentas',
        'Negocios pequeños que llevan sus pedidos o su inventario en una hoja',
        'Quien aprendió por su cuenta y sospecha que hay un camino más corto',
      ],
      requirements: [
        'Excel, LibreOffice Calc o las hojas de cálculo de Google, en cualquier versión reciente',
        'Saber abrir, guardar y escribir en una celda',
      ],
      questions: [
        {
          question: '¿Con qué programa se trabaja?',
          answer: 'Con el que tengas. Los nombres de las funciones son los de la versión en español.',
        },
        {
          question: '¿Por qué mi programa pide coma y no punto y coma?',
          answer:
            'Depende de la configuración regional: donde los decimales llevan coma, los argumentos se separan con punto y coma; donde llevan punto, como en México, con coma.',
        },
        {
          question: '¿Cuántas veces puedo hacer la prueba?',
          answer: 'Tres. Después de cada intento puedes releer las lecciones con calma.',
        },
        {
          question: '¿Es gratuito?',
          answer: 'Sí, y no caduca: avanza a tu ritmo.',
        },
      ],
    },
  },
  section(
    'Datos en orden',
    preview(
      'Una tabla, no un dibujo',
      'Cinco reglas para que el programa entienda la lista.',
      text(
        'Cada fila, una cosa',
        `Mucha gente usa la hoja de cálculo como un cuaderno cuadriculado: títulos en medio, colores con significado secreto, tres listas en la misma página y una fila en blanco para respirar. A la vista queda bonito. Para el programa es un dibujo, y los dibujos no se suman.
        En este curso trabajaremos con los pedidos de una panadería. La encargada, Rosa, los anota así:
        $ Fecha  Cliente        Producto        Cantidad  Precio  Total
        $ 03/03  Café Sol       Tarta de queso         2      18     36
        $ 03/03  Hotel Mar      Pan de molde          10       4     40
        $ 05/03  Café Sol       Pan de molde           6       4     24
        $ 09/03  Escuela Norte  Magdalenas            40       1     40
        $ 10/03  Hotel Mar      Tarta de queso         3      18     54
        Los encabezados están en la fila 1, de la columna A a la F, y los pedidos ocupan las filas 2 a 6. Copia esta tabla en una hoja nueva: la usarás en todas las lecciones.
        ## Las cinco reglas
        1. Una fila es una cosa. Aquí, una línea de pedido. Si el Café Sol compra tartas y pan, son dos filas, aunque el cliente se repita.
        2. Una columna es un dato. «2 tartas, 18 c/u» en una celda son tres datos encerrados; nadie podrá sumarlos.
        3. Los encabezados ocupan una sola fila y no se repiten. «Precio» y «Precio» no; «Precio» y «Precio con descuento» sí.
        4. No hay filas ni columnas vacías dentro. Al ordenar o filtrar, muchos programas creen que la lista termina en la primera fila en blanco.
        5. Nada de celdas combinadas. Combinar dos celdas parece inocente hasta el día en que quieres ordenar.
        ## Los colores no cuentan
        Rosa pintaba de rojo los pedidos sin cobrar. Un martes quiso saber cuánto le debían y tuvo que sumar con el dedo, porque las funciones corrientes no leen colores. La solución fue añadir una columna llamada «Cobrado» con «sí» o «no». El color puede volver después, como formato condicional: una regla que pinta la fila según lo que dice la celda. Así el color es consecuencia del dato y nunca su único testigo.
        Lo mismo vale para los comentarios escondidos, las negritas y el orden de las filas. Si algo importa, merece una columna.
        ## Los totales, aparte
        No pongas la suma debajo de la última fila de la lista. Mañana añadirás un pedido, lo escribirás debajo del total y la cuenta quedará mal sin que nadie lo note. Coloca los totales en otra hoja del mismo archivo, o arriba y a la derecha, separados por una columna vacía. Una hoja para anotar y otra para mirar: es la división más útil que existe.
        ## Escribir siempre igual
        Para el programa, «Café Sol», «Cafe Sol» y «Café Sol » con un espacio al final pueden ser tres clientes. Conviene que nadie escriba a mano lo que se repite. Busca en el menú la validación de datos y crea una lista desplegable con los clientes; quien anota elige y no teclea. Si ya tienes una lista antigua con espacios de sobra, la función ESPACIOS los quita: deja uno entre palabras y ninguno en los extremos.
        $ =ESPACIOS(B2)
        ## Antes de empezar
        Inmoviliza la primera fila para no perder de vista los encabezados y activa el filtro. Son dos clics que ahorran muchas vueltas. Y guarda el archivo con fecha en el nombre, primero el año: «2026-03 pedidos».
        ## Ejercicio
        Abre una lista real de tu trabajo y recorre las cinco reglas como si fueras inspector. Anota cada falta. Después arregla una sola, la que más veces se repite, y comprueba si ya puedes ordenar la lista por cliente sin que se descoloque nada.
        ## Para recordar
        Una fila, una cosa; una columna, un dato. Lo que importa se escribe y los totales viven en otra parte.`,
      ),
    ),
    lesson(
      'Textos, números y fechas',
      'Lo que la celda enseña y lo que la celda guarda.',
      text(
        'Dos caras de una celda',
        `Una celda tiene dos caras: lo que guarda y lo que enseña. Guarda 0,25 y puede enseñar «25 %», «0,25» o «6:00». El formato cambia la cara, nunca el contenido. Entender esta diferencia resuelve la mitad de los misterios de una hoja de cálculo.
        ## La pista de la alineación
        Si no has tocado nada, los textos se pegan a la izquierda y los números, a la derecha. Una cantidad que se queda a la izquierda es un texto disfrazado: parece 40, pero no se puede sumar. Lo confirma una función que responde VERDADERO o FALSO:
        $ =ESNUMERO(D5)
        ¿Por qué ocurre? Casi siempre porque el dato llegó de otro programa con un espacio, un símbolo de moneda o un separador distinto. «1.250» es mil doscientos cincuenta en Madrid y uno con veinticinco en Ciudad de México. La función VALOR convierte en número un texto que lo parece según la configuración de tu equipo:
        $ =VALOR(ESPACIOS(D5))
        Al revés también hay peligro. Un código postal como 08021, un teléfono o el número de una tarjeta no son cantidades, porque nadie los suma. Escritos como número, el primero pierde el cero inicial y el último, sus cifras finales: Excel conserva quince cifras significativas y una tarjeta suele tener dieciséis. Dales formato de texto antes de teclear.
        ## Las fechas son números
        Una fecha es la cuenta de los días que han pasado desde el comienzo de 1900. El 1 de enero de 2025 es el 45658; el 2 de enero, el 45659. Si alguna vez ves 45658 donde esperabas una fecha, no se ha estropeado nada: falta el formato.
        Que sean números tiene una ventaja enorme: se restan. Rosa quiere saber cuántos días han pasado entre la factura del 1 de marzo y el cobro del 15 de abril. Escribe las dos fechas en A2 y B2 y resta:
        $ =B2-A2
        El resultado es 45. Si sale otra fecha en lugar de un número, cambia el formato de la celda a número. Para saber cuánto lleva esperando un cobro pendiente, se usa la fecha del día:
        $ =HOY()-A2
        ## Las horas son trozos de día
        Medio día es 0,5, de modo que las 12:00 guardan 0,5 y las 6:00 guardan 0,25. Esto explica una sorpresa clásica: sumas las horas de la semana, 8:00 cinco días, y la celda enseña 16:00. No falta nada; son 40 horas, es decir, un día completo y 16 horas, y el formato de reloj esconde el día. El formato de duración, que se escribe [h]:mm, lo muestra entero: 40:00.
        ## Fechas que no lo son
        «3/3/26», «3 marzo» y «03.03.2026» escritos por tres personas pueden ser una fecha y dos textos. Al ordenar, los textos se van juntos a un extremo de la lista; ahí los descubres. Para evitarlo, acuerda un solo modo de escribir y, si compartes archivos entre países, muestra el año con cuatro cifras y primero: 2026-03-09. Se ordena bien incluso cuando es texto.
        ## Cuando la celda protesta
        - ##### no es un error: la columna es estrecha para el número o la fecha. Ensánchala.
        - #¡VALOR! indica que has operado con un texto donde hacía falta un número.
        - #¡DIV/0! aparece al dividir por cero o por una celda vacía.
        - #¿NOMBRE? casi siempre es una función mal escrita.
        Un error visible es un favor. El peligro verdadero es la celda que enseña un número razonable y equivocado.
        ## Ejercicio
        1. En una celda vacía escribe 0,75 (o 0.75, si tu equipo usa punto) y cambia el formato a porcentaje, a hora y otra vez a número.
        2. Escribe tu fecha de nacimiento y dale formato de número. Ese es tu día en la cuenta.
        3. Réstala de HOY() y averigua cuántos días has vivido.
        ## Para recordar
        El formato es la cara, el contenido es otra cosa. Izquierda, texto; derecha, número. Las fechas se restan y las horas son partes de un día.`,
      ),
    ),
  ),
  SPREADSHEET_FORMULAS_SECTION,
  SPREADSHEET_RESULTS_SECTION,
);
